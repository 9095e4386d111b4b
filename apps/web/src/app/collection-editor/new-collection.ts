/** Stands in the URL in place of the id of a collection that is being made. */
export const newCollection = 'new';
