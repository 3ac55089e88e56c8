/** Takes back a change: the removal of a line, or what waits for a connection. */
export const undo = 'Undo';
