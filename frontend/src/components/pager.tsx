import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { grouped } from './digit-groups';

/** The most buttons with a page number. */
const MAX_BUTTONS = 5;

/**
 * The page buttons of a list, around the current page.
 * @example pageNumbers(7, 20) // [5, 6, 7, 8, 9]
 */
export function pageNumbers(current: number, pages: number): number[] {
  const count = Math.min(MAX_BUTTONS, Math.max(pages, 0));
  const first = Math.max(1, Math.min(current - Math.floor(MAX_BUTTONS / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

type PagerProps = {
  current: number;
  pages: number;
  /** The number of entries. Without it only the buttons are shown. */
  total?: number;
  /** The numbers of the first and the last entry that are shown. */
  shown?: readonly [first: number, last: number];
  onChange: (page: number) => void;
  /** Other actions on the list as a whole. */
  children?: ReactNode;
};

/** The buttons that page through a list: previous, at most five numbers, next. */
export function Pager({ current, pages, total, shown, onChange, children }: PagerProps) {
  if (total === 0 || (total === undefined && pages < 2)) return null;
  return (
    <nav className="row between apart pager" aria-label="Pages">
      <span className="row close muted">
        <span>
          {shown && pages > 1 && `${shown.map(grouped).join('–')} of `}
          {total && (total === 1 ? '1 entry' : `${grouped(total)} entries`)}
        </span>
        {children}
      </span>
      {pages > 1 && (
        <span className="row close row-actions">
          <Button
            icon={<LeftOutlined />}
            aria-label="Previous page"
            disabled={current <= 1}
            onClick={() => onChange(current - 1)}
          />
          {pageNumbers(current, pages).map((page) => (
            <Button
              key={page}
              type={page === current ? 'primary' : 'default'}
              aria-label={`Page ${page}`}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => onChange(page)}
            >
              {page}
            </Button>
          ))}
          <Button
            icon={<RightOutlined />}
            aria-label="Next page"
            disabled={current >= pages}
            onClick={() => onChange(current + 1)}
          />
        </span>
      )}
    </nav>
  );
}
