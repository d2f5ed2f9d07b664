import './components.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export type PageHeadingProps = {
  /** The page's only h1. */
  title: string;
  /** The window's title. @default `title` */
  windowTitle?: string;
  /** A sentence under the heading. */
  children?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
};

/** React router's key of the first page of a visit; every later one has its own. */
const FIRST_PAGE = 'default';

/**
 * Heading of a page of the area. After a change of route the focus moves to it, so that a screen reader says where one
 * is and the next Tab starts there.
 */
export function PageHeading({ title, windowTitle = title, children, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();

  useEffect(() => {
    document.title = `${windowTitle} · Countersign`;
  }, [windowTitle]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query on the same page is no new page
  useEffect(() => {
    if (key !== FIRST_PAGE && !document.activeElement?.closest('[role="dialog"]'))
      heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <header className="row between page-heading">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children && <p className="muted">{children}</p>}
      </div>
      {actions && <div className="row close page-heading-actions">{actions}</div>}
    </header>
  );
}
