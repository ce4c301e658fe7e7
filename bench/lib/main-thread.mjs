/**
 * Loaded into a server before anything else (`--import`): notes how long its main thread is held at a stretch. On
 * SIGUSR2 it prints the maxHold so far and begins anew. Plain JavaScript, so that it costs the server no type.
 */
const LOOK_EVERY_MS = 2;

let last = { at: performance.now(), used: process.threadCpuUsage() };
let maxHold = { held: 0, worked: 0 };

function look() {
  const now = { at: performance.now(), used: process.threadCpuUsage() };
  const held = now.at - last.at - LOOK_EVERY_MS;
  // The thread's own computing meanwhile; the rest is a machine that was busy with something else.
  const worked = (now.used.user - last.used.user + now.used.system - last.used.system) / 1000;
  maxHold = { held: Math.max(maxHold.held, held), worked: Math.max(maxHold.worked, worked) };
  last = now;
  setTimeout(look, LOOK_EVERY_MS).unref();
}

look();
process.on('SIGUSR2', () => {
  console.log(`main-thread ${JSON.stringify(maxHold)}`);
  maxHold = { held: 0, worked: 0 };
});
