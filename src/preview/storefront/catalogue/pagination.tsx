import type { MouseEvent } from 'react';
import { searchOf } from '../settings.ts';
import { usePreview } from '../preview-context.ts';

export interface PaginationProps {
  readonly page: number;
  readonly lastPage: number;
  /** Called after a page has been chosen here. */
  readonly onTurn: () => void;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Page numbers as links, so that they open in new tabs and the back button works. */
export function Pagination({ page, lastPage, onTurn }: PaginationProps) {
  const { settings, change } = usePreview();
  if (lastPage < 2) return null;
  const link = (target: number, label: string, name: string) => (
    <a
      href={searchOf({ ...settings, page: target }) || '?'}
      aria-label={name}
      aria-current={target === page ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        change({ page: target });
        onTurn();
      }}
    >
      {label}
    </a>
  );
  const pages = Array.from({ length: lastPage }, (_, index) => index + 1);
  return (
    <nav className="pagination" aria-label="Pages of the catalogue">
      <ul>
        {page > 1 ? <li className="turn">{link(page - 1, 'Previous', 'Previous page')}</li> : null}
        {pages.map((target) => (
          <li key={target}>{link(target, String(target), `Page ${target}`)}</li>
        ))}
        {page < lastPage ? <li className="turn">{link(page + 1, 'Next', 'Next page')}</li> : null}
      </ul>
    </nav>
  );
}
