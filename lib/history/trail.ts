/** How far back along a trail somebody finds the way again. */
export const maxTrail = 12;
