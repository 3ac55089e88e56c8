/** What the doctor has found out about the shop, and how to write its tag. */
export interface PlanOptions {
  /** Base URL of the shop, before `/V1`. */
  readonly baseUrl: string;
  /** What the shop supports, for the setting `features`. */
  readonly features: readonly string[];
  readonly version: string;
  /** Writes the script tag, with the hash of its file. */
  readonly tagOf: (settings: { src: string; baseUrl: string; features: string }) => string;
}
