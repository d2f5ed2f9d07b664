/** What every test of a screen begins with. */
import { createRequire } from 'node:module';
import { configure } from '@testing-library/react';
import { type AriaAttributes, type ComponentType, createElement } from 'react';

// A busy machine takes its time to load what a screen loads late: far more than the library's second.
configure({ asyncUtilTimeout: 60_000 });

// No server is there. What a test does not answer fails, as without a network, and asks no address of the machine.
globalThis.fetch = () => Promise.reject(new TypeError('A test has no server'));

// Pictures have no names, as in the build: see frontend/tools/stand-ins/antd-icon.ts.
const icon: { default: ComponentType<AriaAttributes> } = createRequire(import.meta.url)(
  '@ant-design/icons/lib/components/AntdIcon',
);
const { default: Picture } = icon;
icon.default = (props) => createElement(Picture, { 'aria-hidden': !props['aria-label'], ...props });

// Nothing here has a layout, and what is hidden says so itself. To match antd's rules for each element costs a third of the time.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null });
