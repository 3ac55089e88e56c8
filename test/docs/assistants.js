const textInput = { type: 'string' };
const tools = [
  {
    name: 'read_cart',
    description: 'Reads the lines of the shopping cart.',
    inputSchema: { type: 'object', properties: {} },
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: async () =>
      (window.GuestCart.getCart()?.items ?? []).map(({ sku, name, qty }) => ({ sku, name, qty })),
  },
  {
    name: 'add_item',
    description: 'Adds a product to the shopping cart, and opens the cart.',
    inputSchema: {
      type: 'object',
      properties: { sku: textInput, quantity: { type: 'number', exclusiveMinimum: 0 } },
      required: ['sku', 'quantity'],
    },
    async execute({ sku, quantity }) {
      const { qty } = await window.GuestCart.addItem({ sku, qty: quantity });
      window.GuestCart.show();
      return { sku, quantity: qty };
    },
  },
];

const context = document.modelContext ?? navigator.modelContext;
for (const tool of tools) context?.registerTool(tool);
