// The shop's code. Functions pushed here run when the cart script has loaded, or immediately if it has.
(window.GuestCart ??= []).push((cart) => {
  const button = document.querySelector('#add');
  button.disabled = false;
  button.addEventListener('click', async () => {
    const cartId = await cart.ensureCart();
    const cartItem = { quote_id: cartId, sku: 'MUG-SPECKLE', qty: 1 };
    await fetch(`/rest/default/V1/guest-carts/${cartId}/items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cartItem }),
    });
    await cart.refresh();
  });
});
