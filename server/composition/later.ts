/** A proxy for an object that is created later: breaks the cycle between two objects that need each other. */
export function later<T extends object>(name: string): { readonly port: T; set(target: T): void } {
  let real: T | null = null;
  const port = new Proxy({} as T, {
    get: (_, property): unknown => {
      if (!real) throw new Error(`${name} was used before it was there`);
      const member: unknown = Reflect.get(real, property);
      return typeof member === 'function' ? member.bind(real) : member;
    },
  });
  return {
    port,
    set: (target) => {
      real = target;
    },
  };
}
