import { CalendarOutlined, DownOutlined } from '@ant-design/icons';
import { Input, type InputProps, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { writeInto } from '../../components/keep-typing';

type StandInProps = Pick<InputProps, 'id' | 'placeholder' | 'className' | 'disabled' | 'autoFocus' | 'onFocus'> & {
  shown: string;
  /** Gets what was typed when it is left: who goes on may send the form before the control is there. */
  onLeft?: (typed: string) => void;
  /** What the control opens. */
  opens: 'list' | 'calendar';
};

/**
 * Looks like a control that is still loading, and hands it the focus, the press and the words that it had, so that nobody
 * does anything twice on a slow line.
 */
export function StandIn({ shown, opens, onLeft, ...rest }: StandInProps) {
  const stand = useRef<InputRef>(null);
  const pressed = useRef(false);
  const [typed, type] = useState<string>();
  useLayoutEffect(() => {
    // Another value was chosen beside it, and counts. None is there when the form keeps what is no day, to refuse it.
    if (shown) type(undefined);
    const input = stand.current?.input;
    return () => {
      const { activeElement } = document;
      const isHere = input === activeElement;
      const text = input?.value ?? '';
      // A list finds by what is typed while somebody is there; a day counts also after they have gone on.
      const isTyped = text !== shown && (isHere || opens === 'calendar');
      queueMicrotask(() => {
        // The control has the same id, and is in the page now.
        const control = input && !input.isConnected && document.getElementById(input.id);
        if (!control || !(isHere || isTyped)) return;
        control.focus();
        if (isTyped) {
          writeInto(control, opens === 'list' ? text.replace(shown, '') : text);
        } else if (pressed.current) {
          // A list opens when the button goes down, a calendar when it comes up.
          control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
          control.click();
        }
        if (isHere) return;
        control.blur();
        (activeElement as HTMLElement | null)?.focus();
      });
    };
  }, [shown, opens]);
  return (
    <Input
      {...rest}
      ref={stand}
      onClick={() => {
        pressed.current = true;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        pressed.current = true;
      }}
      // What opens is pressed first: no keyboard of a phone hides it.
      inputMode="none"
      value={typed ?? shown}
      onChange={({ target }) => type(target.value)}
      onBlur={() => typed !== undefined && onLeft?.(typed)}
      suffix={
        <span className="muted" aria-hidden="true">
          {opens === 'list' ? <DownOutlined className="stand-in-arrow" /> : <CalendarOutlined />}
        </span>
      }
    />
  );
}
