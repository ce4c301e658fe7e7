import { request } from 'node:http';

/** Node's `https` with TLS takes 8 MB, which a server needs once it sends something: it is loaded then. */
export const https = () => process.getBuiltinModule('node:https');

/** The function that sends a request to an address of either kind. */
export const requestFor = ({ protocol }: URL) =>
  protocol === 'https:' ? https().request : request;
