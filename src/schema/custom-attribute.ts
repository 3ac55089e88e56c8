import { object, string, type Infer } from './shape.ts';

/** A name and value that a shop added to an address or customer (2.10). */
export const customAttribute = object({ attribute_code: string, value: string });
export type CustomAttribute = Infer<typeof customAttribute>;
