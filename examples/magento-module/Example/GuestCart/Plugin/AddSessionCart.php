<?php

declare(strict_types=1);

namespace Example\GuestCart\Plugin;

use Example\GuestCart\Model\CartCookie;
use Example\GuestCart\Model\SessionCart;
use Magento\Checkout\CustomerData\Cart;
use Magento\Framework\App\Request\Http;

/** Adds `guest_cart` to the private "cart" section. A page that full page cache shares must never contain the id. */
class AddSessionCart
{
    public function __construct(
        private readonly SessionCart $sessionCart,
        private readonly CartCookie $cartCookie,
        private readonly Http $request
    ) {
    }

    public function afterGetSectionData(Cart $subject, array $result): array
    {
        $cart = $this->sessionCart->get();
        // Hyvä also builds the sections while it renders a page, which full page cache keeps with its headers.
        if ($cart !== null && $this->request->getFullActionName() === 'customer_section_load') {
            $this->cartCookie->renew($cart['id']);
        }
        $result['guest_cart'] = $cart;
        return $result;
    }
}
