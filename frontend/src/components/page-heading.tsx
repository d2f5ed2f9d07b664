import './components.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type PageHeadingProps = {
  /** The page's only h1. */
  title: string;
  /**
   * The window's title.
   * @default `title`
   */
  windowTitle?: string;
  /** A sentence under the heading. */
  children?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /**
   * Whether they stay there beside a long sentence, because they are short.
   * @default they take a line of their own
   */
  beside?: boolean;
};

/** React router's key of the first page of a visit. Every later page has its own. */
const FIRST_PAGE = 'default';

/**
 * The heading of a page. After a change of route it gets the focus, so that a screen reader says where the user is and
 * the next Tab starts there.
 */
export function PageHeading({ title, windowTitle = title, children, actions, beside }: PageHeadingProps) {
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
    <header className={`row between ${beside ? 'nowrap ' : ''}page-heading`}>
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
