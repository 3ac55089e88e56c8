import { GuestCartWidget, type RenderProps } from 'guest-cart';

const renderProps: RenderProps = {
  renderLine: (line, standard) => (
    <>
      {standard}
      {line.productType === 'virtual' && <p>Comes by e-mail.</p>}
    </>
  ),
  renderPicture: (line) =>
    line.sku !== null && <img src={`/pictures/${line.sku}.avif`} alt="" width={64} height={64} />,
  renderSummary: (summary, standard) => (
    <>
      <p>{summary.countText}</p>
      {standard}
    </>
  ),
};

export function Cart() {
  return <GuestCartWidget {...renderProps} />;
}
