import type { OfferedAccount, SignInBody } from '../../../schemas/api/sign-in';
import { isSide, type Side } from '../../../schemas/side';
import { storedText, storeText } from '../storage';
import { detailsFromToken, storeDetails } from './details';
import { call } from './http';
import { forgetFacts } from './kept-facts';

export type SignIn = SignInBody & { loginType: Side; remember: boolean };

/**
 * Signs in. The server sets the cookie, and the details for greetings are stored here.
 * @throws HttpError with the server's message
 */
export async function signIn(credentials: SignIn): Promise<void> {
  const { token } = await call<'POST auth/login'>('/api/auth/login', credentials);
  storeDetails(detailsFromToken(token));
  await forgetFacts();
}

/** @returns the demo accounts, none outside demo mode */
export async function demoAccounts(): Promise<OfferedAccount[]> {
  const accounts = await call<'GET auth/demo-accounts'>('/api/auth/demo-accounts').catch(() => []);
  return Array.isArray(accounts) ? accounts : [];
}

const KEY = 'countersign.loginType';

/** @returns the last login type in this browser, null on a first visit */
export function lastSide(): Side | null {
  const side = storedText(KEY);
  return isSide(side) ? side : null;
}

/** Remembers the login type, because most people only ever use one. */
export const rememberSide = (side: Side): void => void storeText(KEY, side);
