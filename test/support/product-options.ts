/** A pen, or another product of the service with a text field, with this text. */
export const engraved = (text: string) => ({
  extension_attributes: { custom_options: [{ option_id: '1', option_value: text }] },
});

/** The shirt of the service in a colour and a size. */
export const tee = (colour: number, size = 12) => ({
  extension_attributes: {
    configurable_item_options: [
      { option_id: '93', option_value: colour },
      { option_id: '142', option_value: size },
    ],
  },
});
