/** The shared style of all axes. Colours are the theme's. */
export const tick = { fill: 'var(--muted)', fontSize: 13 } as const;
export const axisLine = { stroke: 'var(--edge)' } as const;
export const gridLine = { stroke: 'var(--line)', strokeDasharray: '3 3' } as const;
export const cursor = { fill: 'var(--sunken)', stroke: 'var(--edge)' } as const;

/** The description of a focused chart. Its content is in words above it. */
export const keys = 'The arrow keys go from value to value.';
