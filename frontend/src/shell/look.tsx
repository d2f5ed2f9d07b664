import '@ant-design/v5-patch-for-react-19';
import { App, ConfigProvider, theme } from 'antd';
import type { PropsWithChildren } from 'react';
import { useMedia } from '../components/use-media';
import { antdTheme, asVariables } from '../theme/antd-theme';
import { useMode } from '../theme/use-mode';

/** px: what is told in passing stands in the midst of a wide header, where nothing is, and else below it. */
const [IN_HEADER, BELOW_HEADER] = [10, 68];

/** No element around the pages; antd objects to `false` where its colours are variables. */
const Plain = ({ children }: PropsWithChildren) => children;

/** antd in the project's theme: light or dark, larger under a finger, still for those who asked for less motion. */
export function Look({ children }: PropsWithChildren) {
  const mode = useMode();
  const touch = useMedia('(pointer: coarse)');
  const wide = useMedia('(min-width: 1000px)');
  const motion = !useMedia('(prefers-reduced-motion: reduce)');
  const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider
      theme={{ ...antdTheme(mode, { touch, motion, algorithm }), ...asVariables }}
      wave={{ disabled: true }}
    >
      <App
        component={Plain}
        message={{ top: wide ? IN_HEADER : BELOW_HEADER }}
        notification={{ placement: 'bottomRight', maxCount: 3 }}
      >
        {children}
      </App>
    </ConfigProvider>
  );
}
