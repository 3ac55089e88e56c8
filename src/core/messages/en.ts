import { enAddErrors } from './en-add-errors.ts';
import { enControls } from './en-controls.ts';
import { enCatalogue } from './en-catalogue.ts';
import { enDetails } from './en-details.ts';
import { enNews } from './en-news.ts';
import { enOrder } from './en-order.ts';
import { enScreen } from './en-screen.ts';
import { enShipping } from './en-shipping.ts';
import { enToast } from './en-toast.ts';
import type { Messages } from './messages.ts';

/** All English messages. */
export const en: Messages = {
  ...enScreen,
  ...enDetails,
  ...enAddErrors,
  ...enControls,
  ...enShipping,
  ...enToast,
  ...enNews,
  ...enOrder,
  ...enCatalogue,
};
