import '@ant-design/v5-patch-for-react-19';
import { App, ConfigProvider, theme } from 'antd';
import { type PropsWithChildren, useRef } from 'react';
import { useMedia } from '../components/use-media';
import { antdTheme, asVariables } from '../theme/antd-theme';
import { useMode } from '../theme/use-mode';

/**
 * The distance of brief messages from the top, in px. They appear in the empty middle of a wide header, and
 * otherwise below it.
 */
const [IN_HEADER, BELOW_HEADER] = [10, 68];

/** Renders no element around the pages. antd does not accept `false` when its colours are variables. */
const Plain = ({ children }: PropsWithChildren) => children;

/**
 * antd in the project's theme: light or dark, larger for touch, and without animation for people who asked
 * for less motion.
 */
export function Look({ children }: PropsWithChildren) {
  const mode = useMode();
  const touch = useMedia('(pointer: coarse)');
  const wide = useMedia('(min-width: 1000px)');
  // There before anything is said: a screen reader tells what is added to a region that it knows. Without it antd takes the body.
  const said = useRef<HTMLDivElement>(null);
  const motion = !useMedia('(prefers-reduced-motion: reduce)');
  const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider
      theme={{ ...antdTheme(mode, { touch, motion, algorithm }), ...asVariables }}
      wave={{ disabled: true }}
    >
      <App
        component={Plain}
        message={{ top: wide ? IN_HEADER : BELOW_HEADER, getContainer: () => said.current as HTMLElement }}
        // Away from the buttons of a verdict, which are at the lower right, and below on a phone. A stack keeps the height that a
        // notice had when it came, so that the next would cover a button that it got since.
        notification={{ placement: wide ? 'bottomLeft' : 'top', top: BELOW_HEADER, maxCount: 3, stack: false }}
      >
        {children}
      </App>
      <div ref={said} role="status" />
    </ConfigProvider>
  );
}
