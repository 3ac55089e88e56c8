/** What went wrong, as far as a person is told. Every `GuestCartError` is one. */
export interface Fault {
  /** The error's stable code; one that is unknown here reads as something unexpected. */
  readonly code: string;
  /** The service's own words, in the shop's language: plain text, never markup. */
  readonly serviceMessage?: string | undefined;
}
