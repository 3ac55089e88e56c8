import 'guest-cart/styles.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app';
import './shop.css';

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app');

hydrateRoot(root, <App />);
