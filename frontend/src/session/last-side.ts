import { isSide, type Side } from './return-to';

const KEY = 'countersign.loginType';

/** @returns the last login type in this browser, null on a first visit */
export function lastSide(): Side | null {
  try {
    const side = localStorage.getItem(KEY);
    return isSide(side) ? side : null;
  } catch {
    return null;
  }
}

/** Remembers the login type, because most people only ever use one. */
export function rememberSide(side: Side): void {
  try {
    localStorage.setItem(KEY, side);
  } catch {
    // Then it is chosen again next time.
  }
}
