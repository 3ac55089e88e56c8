import { useEffect, useRef } from 'react';
import { useCollection } from '../../../index.ts';
import { product } from '../../../service/http/preview-types.ts';
import { Pagination } from './pagination.tsx';
import { usePreview } from '../preview-context.ts';
import { ProductCard } from './product-card.tsx';

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
        <div className="notice" role="alert">
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
