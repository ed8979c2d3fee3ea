const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The address of a file as this page may load it: what is on its own server goes by whatever name the page was opened with. */
export function here(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, port, pathname, search } = new URL(url);
  const isOwn = LOOPBACK.has(hostname) && port === location.port;
  return isOwn ? `${pathname}${search}` : url;
}
