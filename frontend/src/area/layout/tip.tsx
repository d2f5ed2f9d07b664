import { Tooltip } from 'antd';
import type { ReactElement } from 'react';

/** Says beside an icon what it stands for, on hover and focus. The icon's own name is in the page already. */
export function Tip({ words, shown, children }: { words: string; shown: boolean; children: ReactElement }) {
  return (
    <Tooltip title={shown ? words : ''} placement="right" trigger={['hover', 'focus']} mouseEnterDelay={0}>
      {children}
    </Tooltip>
  );
}
