import AntdIcon from '@ant-design/icons/es/components/AntdIcon';
import { type ComponentProps, createElement } from 'react';

/** A picture. Screen readers skip it unless it is given a name: its own is that of a file, such as 'file-pdf'. */
export default function Picture(props: ComponentProps<typeof AntdIcon>) {
  return createElement(AntdIcon, { 'aria-hidden': !props['aria-label'], ...props });
}
