/** The connection is lost: a browser's fetch rejects with a TypeError, a server destroys the socket. */
export class DroppedConnection extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('Failed to fetch');
  }
}
