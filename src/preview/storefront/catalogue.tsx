import { type MouseEvent, useEffect, useRef } from 'react';
import { searchOf } from './settings.ts';
import { usePreview } from './preview-context.ts';
import { useCollection } from '../../index.ts';
import { product } from '../../service/http/preview-types.ts';
import { ProductCard } from './product.tsx';

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
      <ul className="row">
        {page > 1 ? <li>{link(page - 1, 'Previous', 'Previous page')}</li> : null}
        {pages.map((target) => (
          <li key={target}>{link(target, String(target), `Page ${target}`)}</li>
        ))}
        {page < lastPage ? <li>{link(page + 1, 'Next', 'Next page')}</li> : null}
      </ul>
    </nav>
  );
}

const perPage = 12;

/** The catalogue with twelve products per page. */
export function Catalogue() {
  const { settings, change } = usePreview();
  const { page } = settings;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPending, isPlaceholderData, refetch } = useCollection({
    url: '/preview/catalogue',
    record: product,
    page,
    perPage,
    staleTime: 60_000,
  });
  const lastPage = data?.meta.last_page ?? 1;
  const isPastEnd = data !== undefined && !isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage });
  }, [isPastEnd, lastPage, change]);

  return (
    <section className="catalogue" aria-labelledby="catalogue-heading" aria-busy={isPending || isPlaceholderData}>
      <header className="section-head">
        <h2 id="catalogue-heading" ref={heading} tabIndex={-1}>
          Things for the table, the desk and the day
        </h2>
        {data?.meta.total == null ? null : (
          <p className="soft">
            <bdi>
              {data.meta.total} products · page {Math.min(page, lastPage)} of {lastPage}
            </bdi>
          </p>
        )}
      </header>
      {error === null ? null : (
        <div className="row notice" role="alert">
          <p>The catalogue could not be loaded.</p>
          <button type="button" className="button quiet" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      <ul className="cards" data-state={isPlaceholderData ? 'turning' : 'still'}>
        {isPending
          ? Array.from({ length: perPage }, (_, index) => <li key={index} className="card ghost" aria-hidden="true" />)
          : data?.data.map((record, index) => (
              <li key={record.sku ?? index}>
                <ProductCard product={record} />
              </li>
            ))}
      </ul>
      <Pagination
        page={page}
        lastPage={lastPage}
        onTurn={() => {
          heading.current?.focus();
        }}
      />
    </section>
  );
}
