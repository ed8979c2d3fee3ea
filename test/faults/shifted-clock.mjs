/**
 * Loaded before the bot: gives its process a clock that is set from outside, as that of a machine can be, for everything that runs
 * in it. Timers go on as before, as they do on a machine whose clock is set. It also lets a process wait, with everything
 * loaded, until it is to start, and ends it with whoever started it.
 */
let offset = Number(process.env.CLOCK_OFFSET ?? 0);
const RealDate = Date;
const realNow = RealDate.now;
const now = () => realNow() + offset;

RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made),
});

let start = () => undefined;
const isStarted = new Promise((resolve) => {
  start = resolve;
});

if (process.send) {
  process.on('message', (told) => {
    if (typeof told.offset === 'number') offset = told.offset;
    if (told.start) {
      process.channel.unref();
      start();
    }
    process.send({ heard: told.number });
  });
  process.on('disconnect', () => process.exit(1));
  // The same modules as the bot's, which it then finds loaded.
  await import(process.env.PRELOAD);
  process.send({ isLoaded: true });
  await isStarted;
}
