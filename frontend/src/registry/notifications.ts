import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';

/** How Refine tells what became of a change: by antd, without the countdown of an undoable change, which we have none of. */
export function useNotifications(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    open: ({ key, message, description, type }) =>
      notification.open({
        ...(key !== undefined && { key }),
        message: description ?? null,
        description: message,
        type: type === 'progress' ? 'info' : type,
      }),
    close: (key) => notification.destroy(key),
  };
}
