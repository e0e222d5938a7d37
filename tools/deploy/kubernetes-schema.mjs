/**
 * Faults of a resource by the schema of Kubernetes. A field outside the schema is misspelt or in the wrong place.
 *
 * @returns complaints; empty for a valid resource
 */
export async function complaintsOf(resource) {
  const { apiVersion, kind } = resource;
  const module = await import(`kubernetes-models/${apiVersion}/${kind}`);
  const { prototype } = module[kind] ?? module.default[kind];
  const name = `${kind} ${resource.metadata.name}`;
  const looked = new Set();
  try {
    watched(Object.assign(Object.create(prototype), resource), '', looked).validate();
  } catch (error) {
    return [`${name}: ${error.message}`];
  }
  return pathsOf(resource, '')
    .filter((path) => !looked.has(path))
    .map((path) => `${name}: no field ${path}`);
}

/** The same value, which notes the path of every member that is looked at. */
function watched(value, path, looked) {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      const member = target[key];
      if (typeof key === 'symbol' || typeof member === 'function') return member;
      looked.add(`${path}/${key}`);
      return watched(member, `${path}/${key}`, looked);
    },
    // of a map every member is looked at
    ownKeys: (target) => {
      for (const key of Object.keys(target)) looked.add(`${path}/${key}`);
      return Reflect.ownKeys(target);
    },
  });
}

function pathsOf(value, path) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [`${path}/${key}`, ...pathsOf(member, `${path}/${key}`)]);
}
