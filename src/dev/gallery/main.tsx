import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has lost its #root: the gallery has nowhere to go');

createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
