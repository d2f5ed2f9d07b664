import { CalendarOutlined, DownOutlined } from '@ant-design/icons';
import { Input, type InputProps, type InputRef } from 'antd';
import { useLayoutEffect, useRef } from 'react';

type StandInProps = Pick<InputProps, 'id' | 'placeholder' | 'className' | 'autoFocus' | 'onFocus'> & {
  shown: string;
  /** What the control opens. */
  opens: 'list' | 'calendar';
};

/**
 * Looks like a control that is still loading, and hands it the focus and the press that it had, so that nobody presses
 * twice on a slow line.
 */
export function StandIn({ shown, opens, ...rest }: StandInProps) {
  const stand = useRef<InputRef>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    const input = stand.current?.input;
    return () => {
      if (input && input === document.activeElement) queueMicrotask(() => handOver(input.id, pressed.current));
    };
  }, []);
  return (
    <Input
      {...rest}
      ref={stand}
      onClick={() => {
        pressed.current = true;
      }}
      readOnly
      value={shown}
      suffix={
        <span className="muted" aria-hidden="true">
          {opens === 'list' ? <DownOutlined className="stand-in-arrow" /> : <CalendarOutlined />}
        </span>
      }
    />
  );
}

/** The control has the same id, and is in the page once its stand-in has left it. */
function handOver(id: string, pressed: boolean) {
  const control = document.getElementById(id);
  control?.focus();
  if (!pressed) return;
  // A list opens when the button goes down, a calendar when it comes up.
  control?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  control?.click();
}
