import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

type LinkButtonProps = Pick<ButtonProps, 'icon' | 'type' | 'size' | 'children'> & { to: string };

/** A link to a page of the area that looks like a button. It can be opened in another tab. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to);
  // antd gives an anchor's event the type of a button's.
  return <Button {...rest} href={href} onClick={(event) => follow(event as never)} />;
}
