import * as z from 'zod';
import { readVersions } from '../../../server/website/versions.ts';
import { PictureAbout, PictureAdded, PicturesAnswer } from '../../shared/picture-answers.ts';
import {
  AgainRequest,
  DocumentAnswer,
  DraftsAnswer,
  DropRequest,
  PasskeyNeeded,
  PlaceConflict,
  PlaceDropped,
  PlaceRequest,
  PlaceSaved,
  PreviewAnswer,
  PreviewRequest,
  Published,
  PublishProblems,
  PublishRequest,
  VersionsAnswer,
  WebsiteAnswer,
} from '../../shared/website.ts';
import { endpoint } from '../endpoint.ts';
import { documentFor, reviewFor, websiteFor } from './answers.ts';
import { readDrafts } from './drafts.ts';
import { historyOf } from './history.ts';
import { addPicture, picturesFor, removePicture } from './pictures.ts';
import { previewHeaders, previewOf } from './preview.ts';
import { publishAgain, publishDrafts } from './publish.ts';
import { contentOf } from './website-content.ts';
import { dropPlace, writePlace } from './write.ts';

const publishAnswer = z.union([Published, PublishProblems, PasskeyNeeded]);
const publishStatus = (answer: object) => ('id' in answer ? 201 : 'errors' in answer ? 422 : 403);

// The longest list, of texts as people write them; a request that is no more than forgery is not read to its end.
const mostBytes = 256 * 1024;
// A photo as a telephone keeps it; most browsers make it smaller before they send it.
const mostPictureBytes = 15 * 1024 * 1024;

/** Where the association changes its website. */
export const websiteEndpoints = [
  endpoint({
    at: 'GET /website',
    may: 'website',
    answer: WebsiteAnswer,
    run: async ({ office, by, now }) =>
      websiteFor(by.role, await contentOf(office), await readDrafts(office.store.db), now),
  }),
  endpoint({
    at: 'GET /website/documents/:document',
    may: 'website',
    answer: DocumentAnswer,
    async run({ office, by, params }) {
      const content = await contentOf(office);
      const document = content.documents.get(params.document);
      return document && documentFor(by.role, content, document, await readDrafts(office.store.db));
    },
  }),
  endpoint({
    at: 'PUT /website/places',
    may: 'website',
    mostBytes,
    body: PlaceRequest,
    answer: z.union([PlaceConflict, PlaceSaved, PlaceDropped]),
    status: (answer) => ('theirs' in answer ? 409 : 200),
    run: async (request) => writePlace(request, await contentOf(request.office), request.body),
  }),
  endpoint({
    at: 'DELETE /website/places',
    may: 'website',
    body: DropRequest,
    answer: z.union([PlaceConflict, PlaceDropped]),
    status: (answer) => ('theirs' in answer ? 409 : 200),
    run: async (request) => dropPlace(request, await contentOf(request.office), request.body),
  }),
  endpoint({
    at: 'POST /website/preview',
    may: 'website',
    mostBytes,
    body: PreviewRequest,
    answer: PreviewAnswer,
    run: async ({ office, by, body }) =>
      previewOf(by.role, await contentOf(office), await readDrafts(office.store.db), body),
  }),
  endpoint({
    at: 'GET /website/page/:page',
    may: 'website',
    headers: previewHeaders,
    answer: z.string(),
    async run({ office, by, params: { page } }) {
      const drafts = await readDrafts(office.store.db);
      return (await previewOf(by.role, await contentOf(office), drafts, { page, unsaved: [] })).html;
    },
  }),
  endpoint({
    at: 'GET /website/drafts',
    may: 'website',
    answer: DraftsAnswer,
    run: async ({ office, by }) =>
      reviewFor(by.role, await contentOf(office), await readDrafts(office.store.db), office),
  }),
  endpoint({
    at: 'POST /website/versions',
    may: 'website',
    body: PublishRequest,
    answer: publishAnswer,
    status: publishStatus,
    run: async (request) => publishDrafts(request, await contentOf(request.office), request.body),
  }),
  endpoint({
    at: 'GET /website/versions',
    may: 'website',
    answer: VersionsAnswer,
    run: async ({ office }) => historyOf(await contentOf(office), await readVersions(office.store.db)),
  }),
  endpoint({
    at: 'POST /website/versions/:version/again',
    may: 'website',
    body: AgainRequest,
    answer: publishAnswer,
    status: publishStatus,
    run: async (request) =>
      publishAgain(request, await contentOf(request.office), request.params.version, request.body),
  }),
  endpoint({
    at: 'GET /website/pictures',
    may: 'website',
    answer: PicturesAnswer,
    run: async ({ office }) => picturesFor(office, await contentOf(office)),
  }),
  endpoint({
    at: 'DELETE /website/pictures/:picture',
    may: 'website',
    run: async (request) => removePicture(request, await contentOf(request.office), request.params.picture),
  }),
  endpoint({
    at: 'POST /website/pictures',
    may: 'website',
    takesPicture: true,
    mostBytes: mostPictureBytes,
    body: z.object({ picture: z.instanceof(Buffer), about: PictureAbout }),
    answer: PictureAdded,
    status: () => 201,
    run: async (request) => addPicture(request, request.body.picture, request.body.about),
  }),
];
