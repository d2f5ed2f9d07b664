/** Refine's development tools, of which a build has none. */
const nothing = {};

export const getXRay = () => nothing;
export const useQuerySubscription = () => nothing;
