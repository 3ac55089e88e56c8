/** The base URL, used by the early read and by the provider. */
export const baseUrl = '/rest/default';
