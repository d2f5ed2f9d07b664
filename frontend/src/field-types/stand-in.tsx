import { CalendarOutlined, DownOutlined } from '@ant-design/icons';
import { Input, type InputProps, type InputRef } from 'antd';
import { useLayoutEffect, useRef } from 'react';

type StandInProps = Pick<InputProps, 'id' | 'placeholder' | 'className' | 'autoFocus' | 'onFocus'> & {
  shown: string;
  /** What the control opens. */
  opens: 'list' | 'calendar';
};

/** Looks like a control that is still loading, and gives it the focus, so that nothing changes when it is there. */
export function StandIn({ shown, opens, ...rest }: StandInProps) {
  const stand = useRef<InputRef>(null);
  useLayoutEffect(() => {
    const input = stand.current?.input;
    return () => {
      // The control has the same id, and is in the page once this one has left it.
      if (input && input === document.activeElement) queueMicrotask(() => document.getElementById(input.id)?.focus());
    };
  }, []);
  return (
    <Input
      {...rest}
      ref={stand}
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
