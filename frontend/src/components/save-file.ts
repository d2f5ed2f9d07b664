import { useState } from 'react';
import { type ApiError, apiError } from '../api/api-error';
import { useTell } from '../api/notifications';
import { type HttpError, request } from '../session/http';
import { asksToSignIn } from '../session/sign-out';

/**
 * Fetches a file that the server makes, and saves it under the server's name for it.
 * @param fallback the name if the server gives none
 * @throws ApiError with the server's sentence, or one about the connection
 */
async function saveFile(address: string, fallback: string): Promise<void> {
  const answer = await request('GET', address, undefined, { accept: '*/*' }).catch(({ status, fault }: HttpError) => {
    if (!asksToSignIn(status)) throw apiError(status, fault);
  });
  if (!answer) return;
  // Refuses half a file after a connection that broke, because it would look complete.
  const content = await answer.blob().catch(() => {
    throw apiError(0, undefined);
  });
  offer(content, nameIn(answer.headers.get('content-disposition')) ?? fallback);
}

/** Saves a text that is already here. */
export const saveText = (text: string, name: string): void =>
  offer(new Blob([text], { type: 'application/json' }), name);

/** The plain file name in a Content-Disposition header. */
export const nameIn = (disposition: string | null): string | undefined =>
  /filename="([\w .()-]+)"/.exec(disposition ?? '')?.[1];

/** When a file is being saved for sure, ms. An iPhone asks first, and Safari reads the file some time after the press. */
const BEGUN_MS = 60_000;

function offer(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN_MS);
}

/** Saves a file and shows a failure. Only one at a time, because the server needs time to make it. */
export function useSave() {
  const tell = useTell();
  const [saving, setSaving] = useState(false);
  const save = async (address: string, fallback: string) => {
    if (saving) return;
    setSaving(true);
    try {
      await saveFile(address, fallback);
    } catch (error) {
      tell((error as ApiError).message, 'error');
    } finally {
      setSaving(false);
    }
  };
  return { saving, save };
}
