import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`. In a server render, where React 18 warns about it, `useEffect`; neither runs there. */
export const useAfterRenderEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
