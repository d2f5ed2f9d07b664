/**
 * Somebody comes back from another tab. A library that antd's packages load gives the event to `setTimeout` as its delay,
 * which Node warns of unless it is a number.
 */
export const comeBack = (): boolean =>
  document.dispatchEvent(Object.assign(new Event('visibilitychange', { bubbles: true }), { valueOf: () => 0 }));
