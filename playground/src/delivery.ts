import { deliverOver } from './endpoint.js';
import type { Gateway } from './gateway.js';
import type { Interaction, World } from './world.js';

interface Endpoint {
  readonly url: string;
}

/** How interactions get to the bot. */
export interface Delivery {
  deliver(interaction: Interaction): void;
  /** To the bot's own address, or over the gateway without one. */
  deliverTo(endpoint: Endpoint | undefined): void;
  endpoint(): Endpoint | undefined;
  /** The next so many interactions arrive twice. */
  deliverTwice(times: number): void;
}

export function makeDelivery(world: World, gateway: Gateway, first?: Endpoint): Delivery {
  let endpoint = first;
  let twice = 0;

  function deliverOnce(interaction: Interaction): void {
    if (endpoint) void deliverOver(world, endpoint.url, interaction);
    else gateway.dispatch(interaction.guildId, 'INTERACTION_CREATE', interaction.payload);
  }

  return {
    deliver(interaction) {
      deliverOnce(interaction);
      if (twice === 0) return;
      twice -= 1;
      deliverOnce(interaction);
    },
    deliverTo(next) {
      endpoint = next;
    },
    endpoint: () => endpoint,
    deliverTwice(times) {
      twice = times;
    },
  };
}
