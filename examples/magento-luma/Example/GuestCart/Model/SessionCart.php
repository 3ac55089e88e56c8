<?php

declare(strict_types=1);

namespace Example\GuestCart\Model;

use Magento\Checkout\Model\Session;
use Magento\Customer\Model\Session as CustomerSession;
use Magento\Framework\Exception\NoSuchEntityException;
use Magento\Quote\Api\CartRepositoryInterface;
use Magento\Quote\Api\Data\CartInterface;
use Magento\Quote\Model\MaskedQuoteIdToQuoteIdInterface;
use Magento\Quote\Model\QuoteIdMaskFactory;
use Magento\Quote\Model\QuoteIdToMaskedQuoteIdInterface;
use Magento\Quote\Model\ResourceModel\Quote\QuoteIdMask as QuoteIdMaskResource;

/** The guest cart of the visitor's session, by the id that REST uses for it. */
class SessionCart
{
    public function __construct(
        private readonly Session $session,
        private readonly CustomerSession $customerSession,
        private readonly CartRepositoryInterface $cartRepository,
        private readonly MaskedQuoteIdToQuoteIdInterface $maskedIdToQuoteId,
        private readonly QuoteIdToMaskedQuoteIdInterface $quoteIdToMaskedId,
        private readonly QuoteIdMaskFactory $maskFactory,
        private readonly QuoteIdMaskResource $maskResource
    ) {
    }

    /**
     * Id and quantity of the session's cart. Null without a cart, and for customers, whose carts REST serves elsewhere.
     *
     * @return array{id: string, quantity: float}|null
     */
    public function get(): ?array
    {
        // getQuote() would load and prepare a quote for each visitor. Most have none.
        if ((int)$this->session->getQuoteId() === 0) {
            return null;
        }
        $quote = $this->session->getQuote();
        if (!$quote->getId() || !$quote->getIsActive() || $quote->getCustomerId()) {
            return null;
        }
        return ['id' => $this->maskedId((int)$quote->getId()), 'quantity' => (float)$quote->getItemsQty()];
    }

    /** Saves a cart for the session if it has none yet. */
    public function create(): void
    {
        $quote = $this->session->getQuote();
        if ($quote->getId() || $this->customerSession->isLoggedIn()) {
            return;
        }
        $quote->setIsActive(true);
        $this->cartRepository->save($quote);
        $this->session->setQuoteId($quote->getId());
    }

    /**
     * Makes the session continue with a cart that was created over REST, or that an expired session had. A session that has
     * items keeps its own cart.
     *
     * @return bool false if the cart has ended: it was ordered, deleted, or merged into a customer's cart
     */
    public function adopt(string $maskedId): bool
    {
        try {
            $quote = $this->cartRepository->getActive($this->maskedIdToQuoteId->execute($maskedId));
        } catch (NoSuchEntityException) {
            return false;
        }
        if ($quote->getCustomerId()) {
            return false;
        }
        $isFree = !$this->customerSession->isLoggedIn() && !$this->session->getQuote()->hasItems();
        if ($isFree && $this->isOfThisStore($quote)) {
            $this->session->replaceQuote($quote);
        }
        return true;
    }

    private function isOfThisStore(CartInterface $quote): bool
    {
        return (int)$quote->getStoreId() === (int)$this->session->getQuote()->getStoreId();
    }

    private function maskedId(int $quoteId): string
    {
        try {
            $maskedId = $this->quoteIdToMaskedId->execute($quoteId);
        } catch (NoSuchEntityException) {
            $maskedId = '';
        }
        if ($maskedId !== '') {
            return $maskedId;
        }
        // Carts that the theme has created have no masked id yet.
        $mask = $this->maskFactory->create()->setQuoteId($quoteId);
        $this->maskResource->save($mask);
        return (string)$mask->getMaskedId();
    }
}
