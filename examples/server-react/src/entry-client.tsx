import { QueryClient } from '@tanstack/react-query';
import 'guest-cart/styles.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app';
import './shop.css';

const root = document.getElementById('app');
const state = document.getElementById('state')?.textContent;
if (root === null || state == null) throw new Error('index.html has no #app, or no #state');

hydrateRoot(root, <App queryClient={new QueryClient()} state={JSON.parse(state)} />);
