import { type NotificationProvider, useNotification } from '@refinedev/core';
import { App } from 'antd';

type NoticeType = 'success' | 'error' | 'progress';

/**
 * Shows Refine's notifications with antd's message. Those with a key are Refine's own words ('Error (status code:
 * 500)'). They are left out, because each page says in its own words what happened.
 */
export function useNotifications(): NotificationProvider {
  const { message } = App.useApp();
  return {
    open: ({ key, message: words, type }) => {
      if (key === undefined) void message[type === 'progress' ? 'info' : type](words);
    },
    close: (key) => message.destroy(key),
  };
}

/** Shows a short message. `progress` is neither good nor bad. @default success */
export function useTell(): (words: string, type?: NoticeType) => void {
  const { open } = useNotification();
  return (words, type = 'success') => open?.({ message: words, type });
}
