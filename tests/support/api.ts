import { expect, test } from 'playwright/test';
import { demoPassword } from './sign-in';

/**
 * The API as one signed-in person, independent of the browser and its cookies. A refused request fails the
 * test.
 */
export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object | FormData): Promise<T>;
  patch<T>(path: string, body: object): Promise<T>;
}

const known = new Map<string, Promise<Api>>();

/**
 * A new address each time, because requests of one network are limited. The server takes it from the header
 * that a proxy on this machine would set.
 */
const ownAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Signs in once for each person and worker. */
export function apiOf(userName: string): Promise<Api> {
  const api = known.get(userName) ?? signedIn(userName);
  known.set(userName, api);
  return api;
}

/** The API without a sign-in. */
export const nobody = (): Api => withToken(undefined);

async function signedIn(userName: string): Promise<Api> {
  const body = { userName, password: demoPassword, loginType: userName.startsWith('student') ? 'student' : 'faculty' };
  return withToken((await nobody().post<{ token: string }>('auth/login', body)).token);
}

function withToken(token: string | undefined): Api {
  const { baseURL } = test.info().project.use;
  const address = ownAddress();
  const call = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${baseURL}/api/${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.ok, `${method} ${path}: ${text}`).toBe(true);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
  };
}
