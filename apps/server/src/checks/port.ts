import { type Check, well, wrong } from './check.ts';

/** Before a start: nobody else has the port. */
export const checkPort: Check = ({ moment, port, config }) => {
  if (moment !== 'start') return [];
  const place = `${config.host}:${config.port}`;
  if (port.held === 'checks') return [well(`Nobody has the port: ${place}.`)];
  if (port.held === 'villa') {
    return [
      well(
        `A villa of version ${port.answers.version} runs at ${place}; it has to be ended first.`,
      ),
    ];
  }
  const code = port.held === 'other' ? port.code : 'unknown';
  if (code === 'EADDRINUSE') {
    return [wrong(`Another program has ${place}.`, `ss -ltnp 'sport = :${config.port}'`)];
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return [wrong(`This machine has no address ${config.host}.`, 'HOST=127.0.0.1')];
  }
  return [wrong(`The server may not listen at ${place} (${code}).`, 'PORT=3000')];
};
