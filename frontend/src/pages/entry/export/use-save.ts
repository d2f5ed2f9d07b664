import { App } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../../registry/api-error';
import { saveFile } from './save-file';

/** Saves a file and says when that fails. Only one at a time: the server is making it meanwhile. */
export function useSave() {
  const { message } = App.useApp();
  const [saving, setSaving] = useState(false);
  const save = async (address: string, fallback: string) => {
    if (saving) return;
    setSaving(true);
    try {
      await saveFile(address, fallback);
    } catch (error) {
      message.error((error as ApiError).message);
    } finally {
      setSaving(false);
    }
  };
  return { saving, save };
}
