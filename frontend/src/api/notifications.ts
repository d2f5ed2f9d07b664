import { type NotificationProvider, useNotification } from '@refinedev/core';
import { App } from 'antd';

type NoticeType = 'success' | 'error' | 'progress';

/**
 * How Refine tells what became of something: by antd's message. Its own words ('Error (status code: 500)') come under
 * keys and are left out, for all hooks alike: each page says in its own words what happened.
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

/** Tells something in passing; `progress` is neither good nor bad. @default success */
export function useTell(): (words: string, type?: NoticeType) => void {
  const { open } = useNotification();
  return (words, type = 'success') => open?.({ message: words, type });
}
