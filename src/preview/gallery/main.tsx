import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no element #root, which the gallery renders into');

createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
