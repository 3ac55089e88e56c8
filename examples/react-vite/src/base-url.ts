/** The shop, for the early read and the provider alike. */
export const baseUrl = '/rest/default';
