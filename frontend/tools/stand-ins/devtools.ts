/** Replaces Refine's development tools, which a build does not have. */
const nothing = {};

export const getXRay = () => nothing;
export const useQuerySubscription = () => nothing;
